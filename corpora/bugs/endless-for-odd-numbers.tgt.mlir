func.func @f(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %last = scf.while (%i = %zero) : (i32) -> i32 {
    %goes_on = arith.cmpi ne, %i, %n : i32
    scf.condition(%goes_on) %i : i32
  } do {
  ^bb0(%i: i32):
    %next = arith.addi %i, %two : i32
    scf.yield %next : i32
  }
  %r = arith.subi %last, %n : i32
  return %r : i32
}
