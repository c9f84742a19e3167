// pass: canonicalize
// idea: both branches ask the same, so one call in front of them does
// verdict: correct

func.func private @ask(i32) -> i32

func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %x = func.call @ask(%a) : (i32) -> i32
    %s = arith.addi %x, %b : i32
    scf.yield %s : i32
  } else {
    %x = func.call @ask(%a) : (i32) -> i32
    scf.yield %x : i32
  }
  return %r : i32
}
