// pass: convert-func-to-llvm
// idea: a call of a function without a body is the same event in both dialects, whatever it answers
// verdict: correct

func.func private @next(index, i32) -> index

func.func @chain(%n: index, %x: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  cf.br ^head(%c0, %n : index, index)
^head(%i: index, %v: index):
  %more = arith.cmpi slt, %i, %c4 : index
  cf.cond_br %more, ^body, ^exit
^body:
  %w = func.call @next(%v, %x) : (index, i32) -> index
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %w : index, index)
^exit:
  return %v : index
}
