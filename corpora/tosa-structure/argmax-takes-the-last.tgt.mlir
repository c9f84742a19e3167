func.func @f(%a: tensor<3x2xi8>) -> tensor<2xi32> {
  %zero = arith.constant dense<0> : tensor<2xi32>
  %least = arith.constant dense<-128> : tensor<2xi8>
  %r, %greatest = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>],
    iterator_types = ["parallel", "reduction"]
  } ins(%a : tensor<3x2xi8>) outs(%zero, %least : tensor<2xi32>, tensor<2xi8>) {
  ^bb0(%x: i8, %place: i32, %best: i8):
    %k = linalg.index 1 : index
    %here = arith.index_cast %k : index to i32
    %exceeds = arith.cmpi sge, %x, %best : i8
    %value = arith.select %exceeds, %x, %best : i8
    %where = arith.select %exceeds, %here, %place : i32
    linalg.yield %where, %value : i32, i8
  } -> (tensor<2xi32>, tensor<2xi8>)
  return %r : tensor<2xi32>
}
