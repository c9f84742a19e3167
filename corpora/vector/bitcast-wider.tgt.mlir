func.func @f(%v: vector<1024xi8>) -> vector<1024xi8> {
  return %v : vector<1024xi8>
}
