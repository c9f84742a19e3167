// pass: hand-written
// idea: a loop over buffers that are disjoint is a structured operation
// verdict: correct
func.func private @smtenc.disjoint(memref<?xf32>, memref<?xf32>) -> i1
func.func @pre_double(%a: memref<?xf32>, %b: memref<?xf32>) -> i1 {
  %zero = arith.constant 0 : index
  %n = memref.dim %a, %zero : memref<?xf32>
  %m = memref.dim %b, %zero : memref<?xf32>
  %same = arith.cmpi eq, %n, %m : index
  %apart = func.call @smtenc.disjoint(%a, %b) : (memref<?xf32>, memref<?xf32>) -> i1
  %r = arith.andi %same, %apart : i1
  return %r : i1
}
func.func @double(%a: memref<?xf32>, %b: memref<?xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = memref.dim %a, %zero : memref<?xf32>
  scf.for %i = %zero to %n step %one {
    %x = memref.load %a[%i] : memref<?xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %b[%i] : memref<?xf32>
  }
  return
}
