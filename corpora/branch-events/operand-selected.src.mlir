// pass: hand-written
// idea: two calls of different operands become one of a selected operand
// verdict: correct

func.func private @ask(i32) -> i32

func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %x = func.call @ask(%a) : (i32) -> i32
    scf.yield %x : i32
  } else {
    %x = func.call @ask(%b) : (i32) -> i32
    scf.yield %x : i32
  }
  return %r : i32
}
