func.func @ipowi_undefined(%x: i8, %c: i1) -> i8 {
  %m = arith.constant -1 : i8
  %n = arith.constant 0 : i8
  %p = math.ipowi %x, %m : i8
  %r = arith.select %c, %n, %n : i8
  return %r : i8
}
