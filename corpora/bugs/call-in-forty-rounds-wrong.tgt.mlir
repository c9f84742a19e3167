func.func private @step(i32) -> i32

func.func @forty(%a: memref<64xi32>) {
  %two = arith.constant 2 : i32
  affine.for %i = 0 to 40 {
    %x = affine.load %a[%i] : memref<64xi32>
    %y = arith.muli %x, %two : i32
    %z = func.call @step(%y) : (i32) -> i32
    affine.store %y, %a[%i] : memref<64xi32>
  }
  return
}
