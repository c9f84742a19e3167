func.func @log(%a: i32, %b: i32) {
  "radio.log"(%b) : (i32) -> ()
  "radio.log"(%a) : (i32) -> ()
  return
}
