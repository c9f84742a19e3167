func.func @read(%m: memref<?xf32>, %i: index) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %lanes = arith.constant dense<[0, 1]> : vector<2xi64>
  %pass = arith.constant dense<7.0> : vector<2xf32>
  %0 = builtin.unrealized_conversion_cast %i : index to i64
  %1 = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %dim = memref.dim %m, %c0 : memref<?xf32>
  %2 = arith.subi %dim, %i : index
  %3 = arith.index_cast %2 : index to i64
  %4 = vector.broadcast %3 : i64 to vector<2xi64>
  %5 = arith.cmpi slt, %lanes, %4 : vector<2xi64>
  %6 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %7 = llvm.getelementptr %6[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %8 = llvm.intr.masked.load %7, %5, %pass {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
  return %8 : vector<2xf32>
}
