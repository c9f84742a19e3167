// pass: hand-written
// idea: a store to one buffer leaves what another holds, where they are disjoint
// verdict: correct
func.func private @smtenc.disjoint(memref<?xi8>, memref<?xi8>) -> i1
func.func @pre_kept(%a: memref<?xi8>, %b: memref<?xi8>, %v: i8) -> i1 {
  %r = func.call @smtenc.disjoint(%a, %b) : (memref<?xi8>, memref<?xi8>) -> i1
  return %r : i1
}
func.func @kept(%a: memref<?xi8>, %b: memref<?xi8>, %v: i8) -> i8 {
  %zero = arith.constant 0 : index
  %x = memref.load %a[%zero] : memref<?xi8>
  memref.store %v, %b[%zero] : memref<?xi8>
  %r = memref.load %a[%zero] : memref<?xi8>
  return %r : i8
}
