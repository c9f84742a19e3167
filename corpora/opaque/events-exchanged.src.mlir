// pass: hand-written
// idea: two unknown operations exchanged, which may be seen: nobody here knows that they may be
// verdict: possibly-incorrect

func.func @log(%a: i32, %b: i32) {
  "radio.log"(%a) : (i32) -> ()
  "radio.log"(%b) : (i32) -> ()
  return
}
