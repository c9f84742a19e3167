// pass: hand-written
// idea: what an if chooses is freed whatever it is: with copies = false that is the caller's buffer
// verdict: incorrect

func.func @memref_of_a_branch(%copies: i1, %a: memref<4xi32>, %i: index) -> i32 {
  %x = memref.load %a[%i] : memref<4xi32>
  return %x : i32
}
