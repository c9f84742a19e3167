func.func @f(%s: index, %z: i32) -> i32 {
  %c9 = arith.constant 9223372036854775000 : index
  %big = arith.cmpi sgt, %s, %c9 : index
  %t = tensor.empty() : tensor<5xindex>
  %p = tensor.pad %t low[0] high[0] {
  ^bb0(%i: index):
    %a = affine.apply affine_map<()[s0] -> (s0 + 1000)>()[%s]
    tensor.yield %a : index
  } : tensor<5xindex> to tensor<5xindex>
  %c0 = arith.constant 0 : index
  %g = tensor.generate %c0 {
  ^bb0(%i: index):
    %a = affine.apply affine_map<()[s0] -> (s0 + 1000)>()[%s]
    %x = tensor.extract %t[%c0] : tensor<5xindex>
    tensor.yield %a : index
  } : tensor<?xindex>
  %one = arith.constant 1 : i32
  %y = arith.addi %z, %one : i32
  %r = arith.select %big, %y, %z : i32
  return %r : i32
}
