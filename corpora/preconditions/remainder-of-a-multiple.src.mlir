// pass: hand-written
// idea: a loop over a multiple of 8 needs no rest
// verdict: correct
func.func @pre_rest(%n: i32, %x: i32) -> i1 {
  %eight = arith.constant 8 : i32
  %zero = arith.constant 0 : i32
  %over = arith.remui %n, %eight : i32
  %r = arith.cmpi eq, %over, %zero : i32
  return %r : i1
}
func.func @rest(%n: i32, %x: i32) -> i32 {
  %eight = arith.constant 8 : i32
  %zero = arith.constant 0 : i32
  %over = arith.remsi %n, %eight : i32
  %some = arith.cmpi ne, %over, %zero : i32
  %r = scf.if %some -> i32 {
    %a = arith.divsi %x, %over : i32
    scf.yield %a : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
