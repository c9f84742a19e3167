// pass: hand-written
// idea: the rank is a constant, and a program refines itself
// verdict: correct
func.func @rank_identity(%a: memref<?x4xf32>) -> index {
  %r = memref.rank %a : memref<?x4xf32>
  return %r : index
}
