// pass: hand-written
// idea: filling a window leaves the rest
// verdict: correct
func.func @subview_filled(%v: f32, %w: f32) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloc() : memref<8xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<8xf32>)
  %s = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  linalg.fill ins(%w : f32) outs(%s : memref<4xf32, strided<[1], offset: 4>>)
  %x = memref.load %a[%c1] : memref<8xf32>
  %y = memref.load %a[%c5] : memref<8xf32>
  return %x, %y : f32, f32
}
