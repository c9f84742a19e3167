// pass: hand-written
// idea: for x = -0.0 and y = 0.0 the one sum may be taken for -0.0, but not for 0.0 as a number and for -0.0 as a size
// verdict: possibly-incorrect

func.func @sign_as_a_size(%x: f32, %y: f32) -> (f32, index, tensor<?xi8>) {
  %r = arith.addf %x, %y fastmath<nsz> : f32
  %b = arith.bitcast %r : f32 to i32
  %k = arith.constant 31 : i32
  %q = arith.shrui %b, %k : i32
  %n = arith.index_castui %q : i32 to index
  %v = arith.constant 7 : i8
  %t = tensor.splat %v[%n] : tensor<?xi8>
  return %r, %n, %t : f32, index, tensor<?xi8>
}
