func.func @kept(%a: memref<?xi8>, %b: memref<?xi8>, %v: i8) -> i8 {
  %zero = arith.constant 0 : index
  %x = memref.load %a[%zero] : memref<?xi8>
  memref.store %v, %b[%zero] : memref<?xi8>
  return %x : i8
}
