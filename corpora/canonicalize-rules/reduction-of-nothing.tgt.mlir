func.func @reduction_of_nothing(%x: vector<4xi32>, %a: vector<4xi32>) -> vector<4xi32> {
  return %x : vector<4xi32>
}
