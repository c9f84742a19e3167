func.func @f(%n: i32) -> i32 {
  %k0 = arith.constant 4 : i32
  %step = arith.constant -3 : i32
  %r = scf.while (%i = %k0) : (i32) -> i32 {
    %go = arith.cmpi ne, %i, %n : i32
    scf.condition(%go) %i : i32
  } do {
  ^bb0(%j: i32):
    %next = arith.addi %j, %step : i32
    scf.yield %next : i32
  }
  return %r : i32
}
