func.func @f(%v: vector<8xf16>) -> vector<4xf16> {
  %r = vector.shuffle %v, %v [0, 2, 4, 6] : vector<8xf16>, vector<8xf16>
  return %r : vector<4xf16>
}
