func.func @f(%lane: index, %x: vector<4xi16>) -> vector<4xi16> {
  return %x : vector<4xi16>
}
