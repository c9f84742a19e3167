// pass: canonicalize
// idea: an unknown operation keeps its place; what it is given is simplified, what it gave is added from the other side
// verdict: correct

func.func @poll(%base: i32, %step: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %address = arith.addi %base, %zero : i32
  %status = "radio.poll"(%address) {channel = 3 : i32} : (i32) -> i32
  %next = arith.addi %step, %status : i32
  %done = "radio.send"(%next) : (i32) -> i32
  return %done : i32
}
