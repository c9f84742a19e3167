func.func @lanes(%a: vector<3x2xi8>, %b: vector<3x2xi8>) -> vector<3x2xi8> {
  %0 = arith.xori %a, %b : vector<3x2xi8>
  %1 = vector.extract_strided_slice %0 {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi8> to vector<3x1xi8>
  %2 = vector.extract_strided_slice %0 {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi8> to vector<3x1xi8>
  %3 = vector.insert_strided_slice %2, %0 {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi8> into vector<3x2xi8>
  %4 = vector.insert_strided_slice %1, %3 {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi8> into vector<3x2xi8>
  return %4 : vector<3x2xi8>
}
