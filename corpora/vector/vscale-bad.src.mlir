// pass: hand-written
// idea: a scalable vector has more lanes than its type says where the scaling factor is 2
// verdict: incorrect

func.func @f(%i: index) -> index {
  %n = vector.vscale
  %four = arith.constant 4 : index
  %m = arith.muli %n, %four : index
  %r = arith.addi %m, %i : index
  return %r : index
}
