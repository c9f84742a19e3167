func.func @one_replaced(%a: memref<?xf32>, %b: memref<?xf32>, %i: index, %v: f32) {
  %x = memref.load %a[%i] : memref<?xf32>
  %y = arith.addf %x, %v : f32
  memref.store %y, %b[%i] : memref<?xf32>
  return
}
