// pass: canonicalize
// idea: (x + 40) + 2 is x + 42, on a dynamic tensor
// verdict: correct

func.func @addi_constants_merged(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> (d0)>
    ],
    iterator_types = ["parallel"]
  } ins(%x : tensor<?xi32>) outs(%e : tensor<?xi32>) {
  ^bb0(%a: i32, %o: i32):
    %c40 = arith.constant 40 : i32
    %c2 = arith.constant 2 : i32
    %s = arith.addi %a, %c40 : i32
    %t = arith.addi %s, %c2 : i32
    linalg.yield %t : i32
  } -> tensor<?xi32>
  return %r : tensor<?xi32>
}
