// pass: convert-vector-to-llvm
// idea: numbers are printed one by one: bits and unsigned integers without a sign, floats of 16 bits by their bits
// verdict: correct

func.func @report(%b: i1, %n: i4, %u: ui4, %i: index, %x: f32, %h: f16) {
  vector.print %b : i1 punctuation <comma>
  vector.print %n : i4 punctuation <comma>
  vector.print %u : ui4 punctuation <no_punctuation>
  vector.print %i : index
  vector.print %x : f32 punctuation <comma>
  vector.print %h : f16
  return
}
