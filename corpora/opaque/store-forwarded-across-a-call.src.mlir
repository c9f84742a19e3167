// pass: hand-written
// idea: @observe may write the buffer: a call that leaves something else at %i gives another difference than 0
// verdict: incorrect

func.func private @observe(memref<4xi32>)

func.func @forward(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  memref.store %v, %m[%i] : memref<4xi32>
  %a = memref.load %m[%i] : memref<4xi32>
  call @observe(%m) : (memref<4xi32>) -> ()
  %b = memref.load %m[%i] : memref<4xi32>
  %r = arith.subi %a, %b : i32
  return %r : i32
}
