// pass: hand-written
// idea: the lanes of undef are not read: it may be poison
// verdict: correct

func.func @splat(%x: i32) -> vector<4xi32> {
  %u = llvm.mlir.undef : vector<4xi32>
  %c = llvm.mlir.constant(0 : i64) : i64
  %i = llvm.insertelement %x, %u[%c : i64] : vector<4xi32>
  %r = llvm.shufflevector %i, %u [0, 0, 0, 0] : vector<4xi32>
  return %r : vector<4xi32>
}
