func.func private @linalg_matmul_view4x8xf32_view8x4xf32_view4x4xf32(memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x4xf32, strided<[?, ?], offset: ?>>, memref<4x4xf32, strided<[?, ?], offset: ?>>) attributes {llvm.emit_c_interface}
func.func @call_of_a_library_in_place_of_an_operation(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %c: memref<4x4xf32>) {
  %x = memref.cast %a : memref<4x8xf32> to memref<4x8xf32, strided<[?, ?], offset: ?>>
  %y = memref.cast %b : memref<8x4xf32> to memref<8x4xf32, strided<[?, ?], offset: ?>>
  %z = memref.cast %c : memref<4x4xf32> to memref<4x4xf32, strided<[?, ?], offset: ?>>
  func.call @linalg_matmul_view4x8xf32_view8x4xf32_view4x4xf32(%x, %y, %z) : (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x4xf32, strided<[?, ?], offset: ?>>, memref<4x4xf32, strided<[?, ?], offset: ?>>) -> ()
  return
}
