func.func @loops_exchanged_one_column_twice(%a: tensor<20x30xi32>, %o: tensor<i32>) -> tensor<i32> {
  %s = tensor.extract_slice %a[0, 1] [20, 29] [1, 1] : tensor<20x30xi32> to tensor<20x29xi32>
  %l = tensor.extract_slice %a[0, 29] [20, 1] [1, 1] : tensor<20x30xi32> to tensor<20x1xi32>
  %m = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%s : tensor<20x29xi32>) outs(%o : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0, d1) -> (d0, d1)>,
        affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%l : tensor<20x1xi32>) outs(%m : tensor<i32>) {
  ^bb0(%x0: i32, %acc: i32):
    %y = arith.addi %acc, %x0 : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %r : tensor<i32>
}
