// pass: hand-written
// idea: the first of two lanes that are scattered to one place does not stay: v = [0, 1]
// verdict: incorrect

func.func @scatter(%m: memref<2xi32>, %v: vector<2xi32>) {
  %d = builtin.unrealized_conversion_cast %m : memref<2xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %p = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %zero = llvm.mlir.constant(dense<0> : vector<2xi32>) : vector<2xi32>
  %all = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %0 = llvm.getelementptr %p[%zero] : (!llvm.ptr, vector<2xi32>) -> !llvm.vec<2 x ptr>, i32
  llvm.intr.masked.scatter %v, %0, %all {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into !llvm.vec<2 x ptr>
  return
}
