func.func @f(%lo: f64, %hi: f64, %s: i32, %o: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c1 = arith.constant 1 : i32
  %t = arith.addi %s, %c1 : i32
  %r = linalg.fill_rng_2d ins(%lo, %hi, %t : f64, f64, i32) outs(%o : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}
