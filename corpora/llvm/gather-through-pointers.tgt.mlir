func.func @gather(%m: memref<?xf32>, %i: index, %d: vector<3xi32>, %mask: vector<3xi1>, %pass: vector<3xf32>) -> vector<3xf32> {
  %0 = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = builtin.unrealized_conversion_cast %i : index to i64
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %3 = llvm.getelementptr %2[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %4 = llvm.getelementptr %3[%d] : (!llvm.ptr, vector<3xi32>) -> !llvm.vec<3 x ptr>, f32
  %5 = llvm.intr.masked.gather %4, %mask, %pass {alignment = 4 : i32} : (!llvm.vec<3 x ptr>, vector<3xi1>, vector<3xf32>) -> vector<3xf32>
  return %5 : vector<3xf32>
}
