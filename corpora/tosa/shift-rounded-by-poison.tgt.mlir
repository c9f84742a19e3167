func.func @shift_rounded_by_poison(%x: tensor<3xi32>, %s: tensor<3xi32>) -> tensor<3xi32> {
  %q = arith.shrsi %x, %s : tensor<3xi32>
  %one = arith.constant dense<1> : tensor<3xi32>
  %zero = arith.constant dense<0> : tensor<3xi32>
  %m = arith.subi %s, %one : tensor<3xi32>
  %h = arith.shrsi %x, %m : tensor<3xi32>
  %b = arith.trunci %h : tensor<3xi32> to tensor<3xi1>
  %p = arith.cmpi sgt, %s, %zero : tensor<3xi32>
  %c = arith.andi %p, %b : tensor<3xi1>
  %e = arith.extui %c : tensor<3xi1> to tensor<3xi32>
  %r = arith.addi %q, %e : tensor<3xi32>
  return %r : tensor<3xi32>
}
