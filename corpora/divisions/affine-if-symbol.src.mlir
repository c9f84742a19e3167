// pass: lower-affine
// idea: a set that asks for a multiple of a symbol, as a remainder
// verdict: correct

#s = affine_set<(d0)[s0] : (d0 mod s0 == 0)>
func.func @affine_if_symbol(%i: index, %t: index) -> i32 {
  %c = arith.constant 1 : i32
  %z = arith.constant 0 : i32
  %r = affine.if #s(%i)[%t] -> i32 { affine.yield %c : i32 } else { affine.yield %z : i32 }
  return %r : i32
}
