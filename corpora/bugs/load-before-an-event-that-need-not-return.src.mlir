// pass: hand-written
// idea: an element that the caller never wrote is loaded before an event; that the source is undefined after the event does not excuse it
// verdict: possibly-incorrect

func.func @hoisted(%m: memref<4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  "other.event"(%v) : (i32) -> ()
  %d = arith.divsi %v, %zero : i32
  return
}
