func.func @poll(%base: i32, %step: i32) -> i32 {
  %status = "radio.poll"(%base) {channel = 3 : i32} : (i32) -> i32
  %next = arith.addi %status, %step : i32
  %done = "radio.send"(%next) : (i32) -> i32
  return %done : i32
}
