// pass: hand-written
// idea: c = false, a = 0, b = 1 asks 1 in the source and 0 in the target
// verdict: incorrect

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
