// pass: hand-written
// idea: an unread division by zero at index 33 makes the source undefined; a replay that asked for it only once called the pair incorrect
// verdict: possibly-incorrect

func.func @unread_division(%a: tensor<64xi32>) -> tensor<64xi32> {
  %c6 = arith.constant 6 : index
  %c33 = arith.constant 33 : index
  %e = tensor.empty() : tensor<64xindex>
  %unread = linalg.generic {
    indexing_maps = [affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]
  } outs(%e : tensor<64xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %d = arith.subi %i, %c33 : index
    %q = arith.divui %c6, %d : index
    linalg.yield %q : index
  } -> tensor<64xindex>
  return %a : tensor<64xi32>
}
