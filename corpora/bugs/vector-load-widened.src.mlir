// pass: hand-written
// idea: only some machines permit the target to read beyond the buffer; %m of 3 elements, %i = 0
// verdict: possibly-incorrect

func.func @widened(%m: memref<?xf32>, %i: index) -> vector<3xf32> {
  %v = vector.load %m[%i] : memref<?xf32>, vector<3xf32>
  return %v : vector<3xf32>
}
