func.func @views_of_one_allocation(%x: f32, %y: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %m = memref.alloc() : memref<128xi8>
  %a = memref.view %m[%c0][] : memref<128xi8> to memref<16xf32>
  %b = memref.view %m[%c64][] : memref<128xi8> to memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  memref.store %y, %b[%i] : memref<16xf32>
  %r = memref.load %a[%i] : memref<16xf32>
  return %r : f32
}
