func.func @f(%v: vector<1024xi8>) -> vector<1024xi8> {
  %w = vector.bitcast %v : vector<1024xi8> to vector<256xi32>
  %r = vector.bitcast %w : vector<256xi32> to vector<1024xi8>
  return %r : vector<1024xi8>
}
