// pass: convert-arith-to-llvm
// idea: arithmetic, bits and shifts under LLVM's names
// verdict: correct

func.func @arith_integers(%a: i32, %b: i32) -> i32 {
  %s = arith.addi %a, %b : i32
  %p = arith.muli %s, %a : i32
  %d = arith.subi %p, %b : i32
  %n = arith.andi %d, %a : i32
  %o = arith.ori %n, %b : i32
  %x = arith.xori %o, %s : i32
  %l = arith.shli %x, %a : i32
  %u = arith.shrui %l, %b : i32
  %r = arith.shrsi %u, %a : i32
  return %r : i32
}
