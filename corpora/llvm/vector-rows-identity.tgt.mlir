func.func @rows(%v: vector<2x3xindex>, %d: vector<f32>, %w: vector<3xindex>) -> (vector<2x3xindex>, vector<2x3xindex>, vector<f32>) {
  %a = builtin.unrealized_conversion_cast %v : vector<2x3xindex> to !llvm.array<2 x vector<3xi64>>
  %b = builtin.unrealized_conversion_cast %w : vector<3xindex> to vector<3xi64>
  %c = builtin.unrealized_conversion_cast %d : vector<f32> to vector<1xf32>
  %0 = llvm.insertvalue %b, %a[1] : !llvm.array<2 x vector<3xi64>>
  %1 = builtin.unrealized_conversion_cast %0 : !llvm.array<2 x vector<3xi64>> to vector<2x3xindex>
  %2 = llvm.extractvalue %a[0] : !llvm.array<2 x vector<3xi64>>
  %3 = llvm.extractvalue %a[1] : !llvm.array<2 x vector<3xi64>>
  %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi64>>
  %5 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xi64>>
  %6 = llvm.add %2, %4 : vector<3xi64>
  %7 = llvm.add %3, %5 : vector<3xi64>
  %8 = llvm.mlir.undef : !llvm.array<2 x vector<3xi64>>
  %9 = llvm.insertvalue %6, %8[0] : !llvm.array<2 x vector<3xi64>>
  %10 = llvm.insertvalue %7, %9[1] : !llvm.array<2 x vector<3xi64>>
  %11 = builtin.unrealized_conversion_cast %10 : !llvm.array<2 x vector<3xi64>> to vector<2x3xindex>
  %12 = llvm.fneg %c : vector<1xf32>
  %13 = builtin.unrealized_conversion_cast %12 : vector<1xf32> to vector<f32>
  return %1, %11, %13 : vector<2x3xindex>, vector<2x3xindex>, vector<f32>
}
