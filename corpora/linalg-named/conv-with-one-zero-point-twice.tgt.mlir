func.func @f(%a: tensor<1x?x?x?xi8>, %b: tensor<?x?x?x?xi8>, %z: i32, %w: i32, %o: tensor<1x?x?x?xi32>) -> tensor<1x?x?x?xi32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d4, d5, d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> ()>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> ()>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%a, %b, %z, %w : tensor<1x?x?x?xi8>, tensor<?x?x?x?xi8>, i32, i32) outs(%o : tensor<1x?x?x?xi32>) {
  ^bb0(%x: i8, %y: i8, %zx: i32, %zy: i32, %acc: i32):
    %0 = arith.extsi %x : i8 to i32
    %1 = arith.subi %0, %zx : i32
    %2 = arith.extsi %y : i8 to i32
    %3 = arith.subi %2, %zx : i32
    %4 = arith.muli %1, %3 : i32
    %5 = arith.addi %acc, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<1x?x?x?xi32>
  return %r : tensor<1x?x?x?xi32>
}
