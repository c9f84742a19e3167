func.func @rows(%v: vector<2x[4]xi32>, %w: vector<[4]xi32>) -> vector<2x[4]xi32> {
  %a = builtin.unrealized_conversion_cast %v : vector<2x[4]xi32> to !llvm.array<2 x vector<[4]xi32>>
  %0 = llvm.insertvalue %w, %a[1] : !llvm.array<2 x vector<[4]xi32>>
  %1 = builtin.unrealized_conversion_cast %0 : !llvm.array<2 x vector<[4]xi32>> to vector<2x[4]xi32>
  return %1 : vector<2x[4]xi32>
}
