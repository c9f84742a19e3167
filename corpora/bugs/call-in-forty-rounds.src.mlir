// pass: hand-written
// idea: each of forty iterations calls, on twice what it loads, however that is computed
// verdict: correct

func.func private @step(i32) -> i32

func.func @forty(%a: memref<64xi32>) {
  affine.for %i = 0 to 40 {
    %x = affine.load %a[%i] : memref<64xi32>
    %y = arith.addi %x, %x : i32
    %z = func.call @step(%y) : (i32) -> i32
    affine.store %z, %a[%i] : memref<64xi32>
  }
  return
}
