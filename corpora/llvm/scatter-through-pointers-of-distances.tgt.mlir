func.func @scatter(%m: memref<?xindex>, %d: vector<3xindex>, %mask: vector<3xi1>, %v: vector<3xindex>) {
  %a = builtin.unrealized_conversion_cast %v : vector<3xindex> to vector<3xi64>
  %b = builtin.unrealized_conversion_cast %d : vector<3xindex> to vector<3xi64>
  %0 = builtin.unrealized_conversion_cast %m : memref<?xindex> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %2 = llvm.getelementptr %1[%b] : (!llvm.ptr, vector<3xi64>) -> !llvm.vec<3 x ptr>, i64
  llvm.intr.masked.scatter %b, %2, %mask {alignment = 8 : i32} : vector<3xi64>, vector<3xi1> into !llvm.vec<3 x ptr>
  return
}
