// pass: convert-vector-to-llvm
// idea: lanes are read and replaced by extractelement and insertelement
// verdict: correct

func.func @elements(%v: vector<4xi32>, %x: i32) -> (i32, vector<4xi32>) {
  %0 = vector.extract %v[2] : i32 from vector<4xi32>
  %1 = vector.insert %x, %v[1] : i32 into vector<4xi32>
  return %0, %1 : i32, vector<4xi32>
}
