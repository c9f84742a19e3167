// pass: hand-written
// idea: the index is checked by the branch: c = false, i = 8
// verdict: incorrect
func.func @if_load_hoisted(%m: memref<8xi32>, %c: i1, %i: index, %x: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %v = memref.load %m[%i] : memref<8xi32>
    scf.yield %v : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
