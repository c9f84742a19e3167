func.func @sign_as_a_size(%x: f32, %y: f32) -> (f32, index, tensor<?xi8>) {
  %r = arith.addf %x, %y fastmath<nsz> : f32
  %b = arith.bitcast %r : f32 to i32
  %k = arith.constant 31 : i32
  %q = arith.shrui %b, %k : i32
  %n = arith.index_castui %q : i32 to index
  %v = arith.constant 7 : i8
  %t = tensor.splat %v[%n] : tensor<?xi8>
  %s = arith.addf %x, %y : f32
  return %s, %n, %t : f32, index, tensor<?xi8>
}
