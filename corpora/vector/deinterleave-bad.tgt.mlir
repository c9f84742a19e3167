func.func @f(%v: vector<8xf16>) -> vector<4xf16> {
  %r = vector.shuffle %v, %v [0, 1, 2, 3] : vector<8xf16>, vector<8xf16>
  return %r : vector<4xf16>
}
