func.func @if_guards_division(%x: i32, %y: i32) -> i32 {
  %z = arith.constant 0 : i32
  %c = arith.cmpi eq, %y, %z : i32
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    %q = arith.divui %x, %y : i32
    scf.yield %q : i32
  }
  return %r : i32
}
