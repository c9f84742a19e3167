func.func @f(%v: vector<512xi16>, %w: vector<512xi16>) -> vector<512xi16> {
  return %v : vector<512xi16>
}
